/** What happens to comments under a page's posts, and who of their authors is written to. */
export const commentSwitches = [
  'auto_hide_comment',
  'auto_hide_comment_has_phone',
  'auto_hide_comment_has_image',
  'auto_hide_comment_has_video',
  'auto_hide_comment_has_keyword',
  'auto_ban_customer_comment_has_keyword',
  'auto_delete_comment_has_keyword',
  'auto_ban_comment_has_link',
  'auto_reply_comment',
  'inbox_from_comment',
  'only_reply_first_comment',
  'inbox_first_comment_post',
  'no_auto_inb_fr_cmt_when_customer_has_phone',
  'no_auto_inb_fr_cmt_when_cmt_has_phone',
  'only_auto_reply_has_phone',
  'no_auto_cmt_when_customer_has_phone',
  'only_reply_when_end_livestream',
  'ignore_auto_reply_live_videos',
  'auto_comment_in_group',
  'auto_like_comment',
  'only_track_first_level_comment',
  'no_auto_inb_fr_cmt_seeding',
  'prioritize_auto_reply_with_setup_of_each_post',
  'only_reply_post_config',
  'action_mention',
  'is_notification_live_video',
] as const

/** How the bot behaves in a conversation, and what becomes of its messages in the inbox. */
export const conversationSwitches = [
  'is_time_based',
  'keyboard_disabled',
  'is_get_started',
  'is_quick_reply',
  'mark_bot_reply_failed',
  'mark_unread_bot_reply_failed',
  'isDisableConvHandleByPancake',
  'sync_tag_to_pancake',
  'attach_tag_1st_message',
  'attach_tag_1st_message_in_day',
  'action_customer_block_page',
  'is_using_ai_for_default_reply',
  'ai_admin_only',
] as const

/** How orders come about, and how their products are shown. */
export const orderSwitches = [
  'auto_create_order',
  'auto_create_order_from_phone_number',
  'shipping_fee_hidden',
  'priority_to_use_pos_shipping_fee',
  'sync_settings_from_pos',
  'isGrid',
  'getCombo',
  'isQuantity',
  'isWeight',
] as const

/** What is live, and how the page is shown to those who work on it. */
export const botSwitches = [
  'is_published',
  'is_started',
  'is_published_main_menu',
  'is_published_asked_questions',
  'format_12_hours',
] as const

export const switches = [...commentSwitches, ...conversationSwitches, ...orderSwitches, ...botSwitches] as const
/** What is on or off, under the names it has in data. */
export type Switch = (typeof switches)[number]
