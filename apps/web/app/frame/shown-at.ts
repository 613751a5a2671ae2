import { ownMediaPath } from '@hawker/core'

/** Where a page shows a file from: one of our own at the host the page itself came from, which may be none of its address. */
export const shownAt = (url: string): string => ownMediaPath(url) ?? url
