import type { CommentRule, CommentStage, CommentStep, CommentWhy } from './verdict.ts'

/** One rule that was looked at. */
export const stepOf = (
  stage: CommentStage,
  rule: CommentRule,
  fired: boolean,
  why: CommentWhy,
  params: CommentStep['params'] = {},
): CommentStep => ({ stage, rule, fired, why, params })
