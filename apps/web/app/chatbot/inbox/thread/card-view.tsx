import { type OutCard, type OutItem, plainCards } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { Buttons } from './buttons.tsx'
import classes from './content.module.css'
import { MediaView } from './media-view.tsx'
import { Picture } from './picture.tsx'
import { Words } from './words.tsx'

/** A sent card as the customer sees it. Galleries have no bubble, everything else has one. */
export function CardView({ card }: { card: OutCard }) {
  const t = useText('inbox')
  switch (card.type) {
    case 'text':
      return (
        <>
          <div className={classes.text}>
            <Words text={card.text} />
          </div>
          <Buttons buttons={card.buttons} />
        </>
      )
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return (
        <>
          <MediaView type={card.type} url={card.url} filename={card.filename} />
          <Buttons buttons={card.buttons} />
        </>
      )
    case 'gallery':
      return (
        <ul className={classes.strip} aria-label={t('kinds.gallery')}>
          {card.items.map((item, index) => (
            <li className={classes.slide} key={`${index} ${item.title}`}>
              {item.image_url && <Picture url={item.image_url} label={item.title} size="strip" />}
              <span className={classes.slideWords}>
                <ItemWords item={item} />
              </span>
              <Buttons buttons={item.buttons} />
            </li>
          ))}
        </ul>
      )
    case 'list':
      return (
        <>
          <ul className={classes.items}>
            {card.items.map((item, index) => (
              <li key={`${index} ${item.title}`}>
                <span className={classes.item}>
                  <span className={classes.itemWords}>
                    <ItemWords item={item} />
                  </span>
                  {item.image_url && <Picture url={item.image_url} label={item.title} size="thumb" />}
                </span>
                <Buttons buttons={item.buttons} />
              </li>
            ))}
          </ul>
          <Buttons buttons={card.buttons} />
        </>
      )
    case 'multi_image':
      return (
        <div className={classes.grid}>
          {card.images.map(({ url }, index) => (
            <Picture key={`${index} ${url}`} url={url} label={t('picture_of', { number: index + 1 })} size="square" />
          ))}
        </div>
      )
    case 'typing':
      return null
    default:
      return plainCards(card).map((each, index) => <CardView key={`${index} ${each.type}`} card={each} />)
  }
}

function ItemWords({ item }: { item: OutItem }) {
  return (
    <>
      <span className={classes.itemTitle}>{item.title}</span>
      {item.subtitle && <span className={classes.itemText}>{item.subtitle}</span>}
    </>
  )
}
