import openapi from '../../../../../docs/custom-channel.openapi.json?url&no-inline'
import sample from '../../../../../docs/custom-channel-app.mjs?url&no-inline'

/** The files beside the guide, by the names it gives them. */
export const ownAppFiles = {
  'custom-channel-app.mjs': sample,
  'custom-channel.openapi.json': openapi,
} as const
