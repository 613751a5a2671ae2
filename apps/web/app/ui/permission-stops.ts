/** The phrase of what stands still without a permission of a platform. */
const stops = {
  pages_messaging: 'talk',
  instagram_manage_messages: 'talk',
  instagram_business_manage_messages: 'talk',
  whatsapp_business_messaging: 'talk',
  'message.list.read': 'read',
  'message.list.send': 'send',
  pages_manage_metadata: 'subscribe',
  instagram_basic: 'find',
  instagram_business_basic: 'find',
  whatsapp_business_management: 'templates',
  pages_read_engagement: 'comments',
  pages_manage_engagement: 'comments',
  pages_read_user_content: 'comments',
  instagram_manage_comments: 'comments',
  instagram_business_manage_comments: 'comments',
  'comment.list': 'comments',
  'comment.list.manage': 'comments',
  pages_show_list: 'pages',
  business_management: 'business',
  public_profile: 'names',
  'user.info.basic': 'names',
  'user.info.username': 'names',
  pages_user_locale: 'locale',
  pages_user_timezone: 'locale',
  pages_utility_messaging: 'utility',
  'message.list.manage': 'prompts',
} as const

type Known = keyof typeof stops
const isKnown = (scope: string): scope is Known => Object.hasOwn(stops, scope)

export const stoppedBy = (scope: string): (typeof stops)[Known] | 'other' => (isKnown(scope) ? stops[scope] : 'other')
