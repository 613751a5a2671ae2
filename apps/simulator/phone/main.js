import { closeChat, openChat, prepareChat, say } from './chat.js'
import { complaint } from './complaint.js'
import { byId, el } from './dom.js'
import { icon } from './icons.js'
import { t, wordPage } from './language.js'
import { drawBots, drawCustomers, keyOf } from './people.js'
import { addCustomer, isInHawker, listBots, NoEntry } from './server.js'
import { prepareTheme } from './theme.js'

/** @import { Bot, Link, Place } from './server.js' */

const live = byId('live', HTMLParagraphElement)
const noChat = byId('no-chat', HTMLElement)
const newName = byId('new-name', HTMLInputElement)
if (isInHawker) byId('to-inbox', HTMLElement).append(el('a', { href: '/chatbot/livechat' }, t('to_inbox')))

/** @type {Bot[]} */
let bots = []
/** @type {Bot | undefined} */
let bot
/** @type {Place | undefined} */
let place

const words = { live: t('live'), polling: t('polling'), lost: t('reconnecting'), over: t('not_connected') }

/**
 * @param {Link} state
 * @param {unknown} [why] the reason of "over"
 */
const showLink = (state, why) => {
  if (live.textContent !== words[state]) live.textContent = words[state]
  live.classList.toggle('on', state === 'live' || state === 'polling')
  if (state !== 'over') return
  place = undefined
  closeChat()
  showNoChat(complaint(why))
  draw()
}

/** @param {string} words */
const showNoChat = (words) => {
  noChat.hidden = false
  noChat.replaceChildren(el('p', {}, words))
}

const draw = () => {
  drawBots(bots, bot, choose)
  drawCustomers(bot, place, ({ id }) => open(id))
  document.body.classList.toggle('has-chat', place !== undefined)
}

/** @param {Bot} chosen */
const choose = async (chosen) => {
  bot = chosen
  const [latest] = chosen.customers.toReversed()
  if (latest) return open(latest.id)
  place = undefined
  closeChat()
  showNoChat(t('no_customers', { bot: chosen.name }))
  history.replaceState(null, '', `#${keyOf(chosen)}`)
  draw()
  newName.focus()
}

/** @param {string} user */
const open = (user) => {
  if (!bot) return
  place = { platform: bot.platform, page_id: bot.page_id, user }
  noChat.hidden = true
  // The address names the conversation, so that a reload shows it again.
  history.replaceState(null, '', `#${keyOf(bot)}/${user}`)
  draw()
  openChat(place, showLink)
}

const openFromAddress = () => {
  const [platform, page_id, user] = location.hash.slice(1).split('/')
  bot = bots.find((one) => one.platform === platform && one.page_id === page_id)
  if (user && bot?.customers.some(({ id }) => id === user)) return open(user)
  if (bot) return void choose(bot)
  draw()
  const isWide = matchMedia('(min-width: 800px)').matches
  if (isWide && bots[0]) void choose(bots[0])
}

byId('new-customer', HTMLFormElement).addEventListener('submit', async (event) => {
  event.preventDefault()
  const name = newName.value.trim()
  if (!bot || !name) return
  try {
    const customer = await addCustomer(bot, name)
    bot.customers.push(customer)
    newName.value = ''
    open(customer.id)
  } catch (error) {
    // The toast is visible only in an open conversation.
    if (place) say(complaint(error))
    else showNoChat(complaint(error))
  }
})

const back = byId('back', HTMLButtonElement)
back.append(icon('back'))
back.addEventListener('click', () => {
  place = undefined
  closeChat()
  history.replaceState(null, '', location.pathname)
  showNoChat(t('pick_bot'))
  draw()
})

// The user pasted a link to another conversation into the address.
window.addEventListener('hashchange', openFromAddress)

wordPage()
prepareTheme()
prepareChat()
try {
  bots = await listBots()
  showLink('live')
  if (bots.length) openFromAddress()
  else showNoChat(t('no_bots'))
} catch (error) {
  live.textContent = t('not_connected')
  showNoChat(error instanceof NoEntry ? t('needs_token') : t('cannot_start'))
}
