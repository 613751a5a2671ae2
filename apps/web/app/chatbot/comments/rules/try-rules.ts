import { blankCommentConfig, type CommentConfig, type CommentKeyword } from '@hawker/core'
import { compileComments } from '@hawker/core/comments'

export type Tried = { text: string; post_id: string; is_reply: boolean }

/** The rules that a comment meets: the one that answers in public, in private, acts, and moderates. */
export function tryRules(keywords: readonly CommentKeyword[], { text, post_id, is_reply }: Tried) {
  const config: CommentConfig = { ...blankCommentConfig(), keywords: [...keywords] }
  const { ruleFor } = compileComments(config)
  const find = (wanted: 'public' | 'private' | 'actions' | 'moderation') => {
    const heard = { text, attachments: [] }
    const ofPost = post_id === '' ? null : ruleFor(heard, { post_id, is_reply, wanted })
    return ofPost ?? ruleFor(heard, { post_id: null, is_reply, wanted })
  }
  return { public: find('public'), private: find('private'), actions: find('actions'), moderation: find('moderation') }
}
