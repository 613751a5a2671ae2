import alarms from './alarms.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import inbox from './inbox.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }

/** What the frame and the home of a bot say besides. */
export default { alarms, home, inbox, settings }
