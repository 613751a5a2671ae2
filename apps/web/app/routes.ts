import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { flowRoutes } from './chatbot/flows/routes.ts'
import { inboxRoutes } from './chatbot/inbox/routes.ts'

/** Every address of the web application; the paths are the specification's. */
export default [
  index('site/front.tsx'),
  layout('frame/language-layout.tsx', [
    route('sign-in', 'people/sign-in.tsx'),
    route('invite/:token', 'people/invite.tsx'),
    // A buyer's page: its address is the key.
    layout('frame/words-layout.tsx', { id: 'words-of-bill' }, [
      route('bill/:token', 'bill/public-bill.tsx'),
      route('checkout/:token', 'checkout/checkout-page.tsx'),
    ]),
    layout('frame/app-layout.tsx', [
      layout('frame/words-layout.tsx', { id: 'words-of-print' }, [route('print/orders', 'bill/print-orders.tsx')]),
      layout('frame/shell/plain-layout.tsx', [
        layout('frame/words-layout.tsx', { id: 'words-of-all' }, [
          route('bots', 'bots/bots.tsx'),
          route('inbox', 'chatbot/inbox/every-bot/every-inbox.tsx'),
          route('dashboard', 'bots/dashboard.tsx'),
          route('select_platform', 'bots/select-platform.tsx'),
          route('connect_page', 'bots/connect-page.tsx'),
          route('account', 'people/account.tsx'),
          route('developers', 'developers/developers.tsx'),
          route('developers/own-app', 'developers/guide/own-app.tsx'),
          // Every part in every state; no screen links to it.
          route('gallery', 'gallery/gallery.tsx'),
        ]),
      ]),
      route('chatbot', 'frame/shell/bot-layout.tsx', [
        index('chatbot/start.tsx'),
        route('home', 'chatbot/home/home.tsx'),
        layout('frame/words-layout.tsx', [
          route('customer', 'chatbot/customers/customers.tsx'),
          route('tags', 'chatbot/tags/tags.tsx'),
          route('customer/files', 'chatbot/customers/files/files.tsx'),
          route('customer/import', 'chatbot/customers/import/import.tsx'),
          route('statistic_tag', 'chatbot/tag-statistics/tag-statistics.tsx'),
          ...flowRoutes,
          route('keywords', 'chatbot/keywords/keywords.tsx'),
          route('main_menu', 'chatbot/menus/main-menu.tsx'),
          route('main_menu/:menu_id', 'chatbot/menus/person-menu.tsx'),
          route('asked_questions', 'chatbot/menus/asked-questions.tsx'),
          route('welcome_preview', 'chatbot/flow-previews/welcome-preview.tsx'),
          route('default_preview', 'chatbot/flow-previews/default-preview.tsx'),
          route('sequence', 'chatbot/sequences/sequences.tsx'),
          route('sequence/:sequence_id', 'chatbot/sequences/sequence.tsx'),
          route('broadcast', 'chatbot/broadcasts/broadcasts.tsx'),
          route('broadcast/:broadcast_id', 'chatbot/broadcasts/broadcast.tsx'),
          route('comment', 'chatbot/comments/comments.tsx'),
          route('post', 'chatbot/comments/posts/posts.tsx'),
          route('keywords_comment', 'chatbot/comments/rules/rules.tsx'),
          route('smart_segment', 'chatbot/segments/segments.tsx'),
          route('ecommerce', 'chatbot/shop/shop.tsx'),
          route('ecommerce/product', 'chatbot/products/products.tsx'),
          route('message_templates', 'chatbot/message-templates/message-templates.tsx'),
          ...inboxRoutes,
          route('ecommerce/order', 'chatbot/orders/orders.tsx'),
          route('ecommerce/purchases', 'chatbot/purchases/purchases.tsx'),
          route('ecommerce/reconciliation', 'chatbot/reconciliation/reconciliation.tsx'),
          route('trash', 'chatbot/trash/trash.tsx'),
          route('settings', 'chatbot/settings/settings.tsx'),
          // The account again below the bot, so that a person returns from it to the same bot.
          route('account', 'people/account.tsx', { id: 'account-beside-bot' }),
        ]),
      ]),
    ]),
    route('*', 'frame/not-found.tsx'),
  ]),
] satisfies RouteConfig
