/**
 * The stories of `npm test`: the first of each area, some ten minutes in all. `npm run stories` tells every story, which takes
 * more than half an hour.
 */
export const mainStories = [
  ...['first-visit', 'newcomer', 'main-story', 'canvas', 'forms', 'messengers', 'website', 'widget'],
  ...['customers', 'comment-answers', 'orders', 'buying', 'checkout-page', 'paying'],
].map((name) => `${name}.spec.ts`)
