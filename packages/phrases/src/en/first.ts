import common from './common.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import frame from './frame.json' with { type: 'json' }
import sign_in from './sign-in.json' with { type: 'json' }
import site from './site.json' with { type: 'json' }

/** What a person reads before they have signed in. */
export default { common, errors, frame, sign_in, site }
