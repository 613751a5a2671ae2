import { read } from '../meta/answer.ts'
import { graphPushes, instagramParts } from '../meta/pushes.ts'
import { ownerOf } from './client.ts'

/** https://developers.facebook.com/docs/messenger-platform/instagram/features/persistent-menu */
export const pushes = graphPushes({ parts: instagramParts, placeOf: ownerOf, platform: 'instagram', read })
