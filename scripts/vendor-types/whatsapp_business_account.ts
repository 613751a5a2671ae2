import type {
  ActionButtons,
  ActionContactRequest,
  ActionCTA,
  ActionList,
  ActionLocation,
  ActionProductList,
  BodyComponent,
  ButtonComponent,
  CarouselCard,
  HeaderComponent,
  Interactive,
  Template,
} from 'whatsapp-api-js/messages'
import type { ClientMessageRequest, PostData } from 'whatsapp-api-js/types'

/** A class of the library as JSON: its fields without its methods. */
type Json<Value> = Value extends (...args: never[]) => unknown
  ? never
  : Value extends readonly (infer Item)[]
    ? Json<Item>[]
    : Value extends object
      ? { [Key in keyof Value as Key extends `_${string}` ? never : Key]: Json<Value[Key]> }
      : Value

type Action = Json<ActionButtons | ActionList | ActionCTA | ActionLocation | ActionContactRequest | ActionProductList>
type Component = Json<HeaderComponent | BodyComponent> | (Json<ButtonComponent> & { index: number | string })
type Carousel = {
  type: 'carousel'
  cards: (Omit<Json<CarouselCard>, 'components'> & { card_index: number; components: Component[] })[]
}

type Head = Pick<
  ClientMessageRequest,
  'messaging_product' | 'to' | 'recipient' | 'recipient_type' | 'context' | 'biz_opaque_callback_data'
>
type Plain = Exclude<ClientMessageRequest['type'], 'interactive' | 'template'>
type Said = {
  [Type in Plain]: { type: Type } & { [Key in Type]: Json<Extract<ClientMessageRequest, { type: Type }>[Type]> }
}[Plain]

/** Requests by the end of their path, and webhooks, as this library types them; its classes build the same JSON. */
export type Requests = {
  messages: Head &
    (
      | Said
      | { type: 'interactive'; interactive: Omit<Json<Interactive>, 'action'> & { action: Action } }
      | {
          type: 'template'
          template: Omit<Json<Template>, 'components' | 'language'> & {
            language: { code: string }
            components?: (Component | Carousel)[]
          }
        }
    )
}
export type Webhook = PostData
