import { z } from 'zod'
import type { Cell, Cells } from './db/cell.ts'
import { type BotId, newId } from './ids.ts'
import type { Log } from './log.ts'
import type { Notify } from './notify.ts'
import type { Socket, SocketFeature } from './sockets.ts'

/** A room of a bot: a feature's kind, and the thing it is about, such as a flow. */
export type RoomPlace = { bot_id: BotId; room: string; subject: string }

/** A kind of room. `at` is the shape in which a screen says where its person is; a screen without a right on the bot never enters. */
export type RoomKind = { at: z.ZodType; exists(cell: Cell, bot_id: BotId, subject: string): Promise<boolean> }

/** One screen in a room: a person may be there twice. */
type Present = { id: string; user_id: string; name: string; at: unknown }

const id = z.string().regex(/^[1-9]\d{0,17}$/)
const subject = z.string().min(1).max(255)
const frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), bot_id: id, room: z.string(), subject, at: z.unknown() }),
  z.object({ type: z.literal('at'), bot_id: id, room: z.string(), subject, at: z.unknown() }),
  z.object({ type: z.literal('leave'), bot_id: id, room: z.string(), subject }),
])

const present = z.object({ id: z.string(), user_id: z.string(), name: z.string(), at: z.unknown() })
/** Between processes: who is in a room of the sender, or a frame for everyone in it. `asks`: others say who is there, too. */
const said = z.object({
  from: z.string(),
  key: z.string(),
  people: z.array(present).optional(),
  asks: z.boolean().optional(),
  frame: z.record(z.string(), z.unknown()).optional(),
})

type Member = { socket: Socket; person: Present }
type Room = RoomPlace & { members: Map<Socket, Member>; others: Map<string, { people: Present[]; at: number }> }

// Where people are changes with each click: it is told at most this often.
const tellEveryMs = 100
/** A process that has not said for this long who is there has gone. */
const staleMs = 25_000
const sayAgainMs = 10_000
// A hint between processes has 8,000 bytes.
const mostTold = 25

const keyOf = ({ bot_id, room, subject }: RoomPlace) => JSON.stringify([bot_id, room, subject])

/** Sends a frame to everyone in a room, in every process. Like every hint it may be lost, so it says what to read. */
export const tellRoom = ({ notify }: { notify: Notify }, place: RoomPlace, given: object): Promise<void> => {
  const { bot_id, room, subject } = place
  return notify.tell(
    'room',
    JSON.stringify({ from: '', key: keyOf(place), frame: { ...given, bot_id, room, subject } }),
  )
}

type Deps = { cells: Cells; notify: Notify; log: Log }

/** The rooms of `/socket`: who is here, where, and frames for all who are. Members without a right on the bot hear nothing. */
export function roomSockets({ cells, notify, log }: Deps, kinds: Readonly<Record<string, RoomKind>>): SocketFeature {
  const me = newId()
  const rooms = new Map<string, Room>()
  const telling = new Map<string, NodeJS.Timeout>()

  const peopleIn = ({ members, others }: Room): Present[] => {
    const fresh = [...others.values()].filter(({ at }) => performance.now() - at < staleMs)
    return [...[...members.values()].map(({ person }) => person), ...fresh.flatMap(({ people }) => people)]
  }
  const show = (room: Room) => {
    const people = peopleIn(room)
    const { bot_id, room: name, subject } = room
    for (const { socket, person } of room.members.values())
      socket.send({ type: 'here', bot_id, room: name, subject, you: person.id, people })
  }
  const say = (key: string, asks = false) => {
    const people = [...(rooms.get(key)?.members.values() ?? [])].map(({ person }) => person).slice(0, mostTold)
    void notify.tell('room', JSON.stringify({ from: me, key, people, asks }))
  }
  /** Shows a room to its members and says it to other processes, at most once in a while. */
  const renew = (key: string) => {
    if (telling.has(key)) return
    const timer = setTimeout(() => {
      telling.delete(key)
      const room = rooms.get(key)
      if (room) show(room)
      say(key)
    }, tellEveryMs)
    timer.unref()
    telling.set(key, timer)
  }

  notify.onTold('room', (text) => {
    const { from, key, people, asks, frame: given } = said.parse(JSON.parse(text))
    const room = rooms.get(key)
    if (!room || from === me) return
    if (given) for (const { socket } of room.members.values()) socket.send(given)
    if (!people) return
    room.others.set(from, { people, at: performance.now() })
    show(room)
    if (asks) say(key)
  })
  const saying = setInterval(() => {
    for (const key of rooms.keys()) renew(key)
  }, sayAgainMs)
  saying.unref()

  const leave = (socket: Socket, key: string) => {
    const room = rooms.get(key)
    if (!room?.members.delete(socket)) return
    renew(key)
    if (room.members.size === 0) rooms.delete(key)
  }

  const enter = async (socket: Socket, place: RoomPlace, at: unknown) => {
    const kind = kinds[place.room]
    const refuse = () => socket.send({ type: 'error', message_code: 'not_found', bot_id: place.bot_id })
    if (!kind || !(await socket.accessTo(place.bot_id))) return refuse()
    const cell = await cells.of(place.bot_id)
    if (!(await kind.exists(cell, place.bot_id, place.subject))) return refuse()
    const key = keyOf(place)
    const room = rooms.get(key) ?? { ...place, members: new Map(), others: new Map() }
    const { id: user_id, name } = socket.user
    const known = room.members.get(socket)?.person.id
    const person = { id: known ?? newId(), user_id, name, at: kind.at.parse(at) }
    room.members.set(socket, { socket, person })
    rooms.set(key, room)
    // The role may have gone while this was read, before the room could be told.
    if (!(await socket.accessTo(place.bot_id))) return leave(socket, key)
    show(room)
    say(key, true)
  }

  const keysOf = (socket: Socket) => [...rooms].filter(([, { members }]) => members.has(socket)).map(([key]) => key)

  return {
    types: frame.options.map(({ shape }) => shape.type.value),
    open: (socket) => ({
      async frame(given) {
        const read = frame.safeParse(given)
        if (!read.success) return socket.send({ type: 'error', message_code: 'invalid_body' })
        const { bot_id, room, subject } = read.data
        const place = { bot_id, room, subject }
        if (read.data.type === 'join') return enter(socket, place, read.data.at)
        const key = keyOf(place)
        if (read.data.type === 'leave') return leave(socket, key)
        const member = rooms.get(key)?.members.get(socket)
        const at = kinds[room]?.at.safeParse(read.data.at)
        if (!member || !at?.success) return
        member.person = { ...member.person, at: at.data }
        renew(key)
      },
      async membershipChanged(bot_id) {
        const keys = keysOf(socket).filter((key) => rooms.get(key)?.bot_id === bot_id)
        if (keys.length === 0) return
        const mayStill = await socket.accessTo(bot_id).catch((error: unknown) => {
          log.warn({ error }, 'Looking up the rights of a socket failed')
          return null
        })
        if (mayStill) return
        for (const key of keys) leave(socket, key)
        socket.send({ type: 'error', message_code: 'not_found', bot_id })
      },
      closed() {
        for (const key of keysOf(socket)) leave(socket, key)
      },
    }),
    end() {
      clearInterval(saying)
      for (const timer of telling.values()) clearTimeout(timer)
    },
  }
}
