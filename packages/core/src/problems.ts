/** Every rule a draft can break. The wording stands in the seven locale files under these keys. */
export const problemKeys = [
  'missing_block',
  'missing_card',
  'missing_title',
  'title_too_long',
  'random_percent_not_100',
  'smart_delay_window',
  'smart_delay_goto',
  'chatgpt_config',
  'condition_filter',
  'ai_no_agent',
  'zalo_zns_config',
  'invalid_action_config',
  'enter_message',
  'enter_spin_variant',
  'text_too_long',
  'enter_title',
  'enter_subtitle',
  'select_image',
  'select_audio',
  'select_video',
  'select_file',
  'select_image_or_button_or_subtitle',
  'too_many_cards',
  'too_many_images',
  'quick_reply_cannot_follow',
  'quick_reply_empty',
  'quick_reply_alone',
  'enter_question',
  'invalid_url',
  'invalid_json',
  'typing_last',
  'pixel_id',
  'pixel_event_name',
  'pixel_value',
  'select_topic',
  'feedback_question_too_short',
  'add_section',
  'mpm_no_quantity',
  'button_title',
  'button_url',
  'button_phone',
  'button_buy_fields',
  'button_list_messages',
  'button_action',
  'add_tag',
  'add_sequence',
  'add_custom_audience',
  'add_email_list',
  'google_action',
  'set_custom_field',
  'assign_user',
  'notify_admins',
  'datetime_trigger',
  'custom_field_change',
  'user_menu',
  'coupon',
  'notif_block_content',
  'notif_block_topic',
  'tool_block_content',
  'message_tag_mismatch',
  'sequence_24h',
  'folder_missing',
  'folder_loop',
  'folder_too_deep',
] as const

/** The risks of a draft that breaks no rule. They never prevent publishing. */
export const warningKeys = [
  'unreachable_block',
  'loop_without_wait',
  'goto_missing',
  'agent_missing',
  'dead_end',
  'dead_button',
  'smart_delay_date',
  'outside_window',
  'card_degraded',
  'text_may_exceed',
  'title_may_exceed',
  'variable_unfilled',
  'variable_open',
  'template_not_approved',
  'custom_field_in_post',
  'keyword_without_words',
  'date_not_read',
  'time_not_read',
  'connection_missing',
  'connection_unclear',
  'connection_gone',
] as const
export type WarningKey = (typeof warningKeys)[number]
export type ProblemKey = (typeof problemKeys)[number] | WarningKey

/** The params of the keys that have any; the wording of a key may name these and no others. */
export const problemParams: { readonly [K in ProblemKey]?: readonly string[] } = {
  title_too_long: ['max'],
  random_percent_not_100: ['total'],
  text_too_long: ['max'],
  too_many_cards: ['max'],
  too_many_images: ['max'],
  quick_reply_cannot_follow: ['plugin_id'],
  feedback_question_too_short: ['min'],
  button_action: ['title'],
  dead_button: ['title'],
  message_tag_mismatch: ['tag', 'message_type'],
  folder_missing: ['name', 'folder'],
  folder_loop: ['name'],
  folder_too_deep: ['name', 'max'],
  goto_missing: ['target'],
  outside_window: ['hours', 'via'],
  card_degraded: ['plugin_id', 'becomes'],
  text_may_exceed: ['max', 'length'],
  title_may_exceed: ['max', 'length'],
  variable_unfilled: ['name'],
  template_not_approved: ['name'],
}

export type ProblemParams = Record<string, string | number>

/** A rule's finding, without the place of its subject. `at` is a JSON pointer inside the subject. */
export type Finding = { key: ProblemKey; params?: ProblemParams; at?: string }

/** A problem with its place: `card` counts from 1, null for the block itself; `path` is a JSON pointer into the bot. */
export type Problem = {
  flow: string | null
  block: string | null
  card: number | null
  key: ProblemKey
  params: ProblemParams
  path: string
  /** Absent on a broken rule. */
  severity?: 'warning'
}

export const isWarning = ({ key }: { key: ProblemKey }): boolean => warningKeys.some((each) => each === key)

/** The same findings, with pointers from something that contains their subject. */
export const under = (prefix: string, findings: Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, at: prefix + (finding.at ?? '') }))

/** Why a request was refused; the `message_code` of the envelope, worded in seven languages by the web. */
export const refusalCodes = [
  'auth.forbidden',
  'auth.needs_session',
  'auth.required',
  'auth.too_many_attempts',
  'auth.wrong_password',
  'app.in_use',
  'bot.not_allowed',
  'channel.already_connected',
  'channel.bot_in_trash',
  'channel.not_supported',
  'channel.unauthorized',
  'channel.discontinued',
  'channel.refused',
  'channel.unreachable',
  'conflict.revision',
  'cross_site',
  'customers.more_than_confirmed',
  'flow.checks_failed',
  'flow.has_problems',
  'flow.in_trash',
  'flow.locked',
  'flow.owned',
  'folder.full',
  'folder.too_deep',
  'in_use',
  'integration.full',
  'integration.no_client',
  'integration.unauthorized',
  'integration.unreachable',
  'internal',
  'invalid_body',
  'invite.expired',
  'invite.used',
  'job.has_ended',
  'member.last_admin',
  'message.not_sendable',
  'message.same_person',
  'message.window_closed',
  'method_not_allowed',
  'not_found',
  'quota.bots',
  'quota.draft_bytes',
  'quota.fields',
  'quota.flow_bytes',
  'quota.flows',
  'quota.installation_bots',
  'quota.list_items',
  'quota.media',
  'quota.members',
  'quota.tags',
  'quota.tokens',
  'rate_limited',
  'settings.exclusive',
  'settings.not_on_channel',
  'taken',
  'too_heavy',
  'too_large',
  'unavailable',
  'unsupported_type',
  'upload.too_large',
  'upload.type',
  'webhook.not_verified',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
