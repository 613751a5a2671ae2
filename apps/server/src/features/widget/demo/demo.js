// A shop's own script may open the chat and speak in it. The chat is loaded beside the page: a press that comes first counts then.
const script = document.querySelector('script[data-page]')
const withChat = (act) =>
  window.Hawker ? act(window.Hawker) : script?.addEventListener('load', () => act(window.Hawker), { once: true })
for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () => withChat((chat) => chat.open()))
for (const button of document.querySelectorAll('[data-ask]'))
  button.addEventListener('click', () => withChat((chat) => chat.send(button.dataset.ask)))
