import fc from 'fast-check'
import { expect, test } from 'vitest'
import { botJson, flowIds } from '../../testing/arbitrary-bot.ts'
import { said, scene, start } from '../../testing/play.ts'
import { readBot } from '../document/read-bot.ts'
import { publish } from '../publish/publish.ts'
import { advance } from './advance.ts'
import { currentSession, isSession } from './read-session.ts'
import { blankSession, type Session } from './session.ts'

/** The session as the first format held it, which knew neither sequences nor calls beside the road. */
const inFormat1 = ({ calls, alarms, enrollments, is_ai_off, ai_since, ...rest }: Session) => {
  const isPlain = calls.length + alarms.length + enrollments.length === 0 && !is_ai_off && ai_since === null
  return isPlain && !JSON.stringify(rest).includes('"action"') ? { ...rest, format: 1 } : null
}

test('a session of the first format means what it meant: the flow goes on as if it had been stored today', () => {
  fc.assert(
    fc.property(botJson, fc.constantFrom(...flowIds), fc.constantFrom('one', '5', 'Skip'), (json, flow, text) => {
      const read = readBot({ format: 'hawker/1', name: 'x', platform: 'facebook', ...json })
      if (!read.ok) throw new Error(read.reason)
      const bot = publish(read.bot, 1)
      const { session } = advance(bot, blankSession(), start(flow), scene)
      const old = inFormat1(session)
      fc.pre(old !== null)
      const migrated: Session = JSON.parse(JSON.stringify(currentSession(old)))
      expect(isSession(migrated)).toBe(true)
      expect(advance(bot, migrated, said(text), scene)).toEqual(advance(bot, session, said(text), scene))
    }),
  )
})
