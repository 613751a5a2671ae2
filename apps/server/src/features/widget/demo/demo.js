// A shop's own script may open the chat and speak in it.
for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () => window.Hawker?.open())
for (const button of document.querySelectorAll('[data-ask]'))
  button.addEventListener('click', () => window.Hawker?.send(button.dataset.ask))
