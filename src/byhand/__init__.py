"""Attention by hand: the small NumPy library that the course teaches."""

# No module bears the name of a function: `byhand.softmax` has to mean one thing.

from byhand.attend import Attention, attention, masked_attention
from byhand.cache import KeyValueCache, cache_offset
from byhand.heads import grouped_query_attention, merge_heads, repeat_heads, split_heads
from byhand.masks import causal_mask, combine_masks, padding_mask, window_mask
from byhand.multi_head import multi_head_attention
from byhand.online import online_attention
from byhand.ranking import best_key, ranked_keys
from byhand.scaling import scaled_scores, score_variance
from byhand.scoring import additive_scores, score_matrix, scores
from byhand.steps import AttentionSteps, attention_steps
from byhand.values import weighted_values
from byhand.weights import attention_weights_valid, masked_softmax, softmax

__all__ = [
    "Attention",
    "AttentionSteps",
    "KeyValueCache",
    "additive_scores",
    "attention",
    "attention_steps",
    "attention_weights_valid",
    "best_key",
    "cache_offset",
    "causal_mask",
    "combine_masks",
    "grouped_query_attention",
    "masked_attention",
    "masked_softmax",
    "merge_heads",
    "multi_head_attention",
    "online_attention",
    "padding_mask",
    "ranked_keys",
    "repeat_heads",
    "scaled_scores",
    "score_matrix",
    "score_variance",
    "scores",
    "softmax",
    "split_heads",
    "weighted_values",
    "window_mask",
]
