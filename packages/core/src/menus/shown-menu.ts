/** An item as a platform shows it: already within its limits and levels. */
export type WantedItem = { title: string } & (
  | { to: 'press'; payload: string }
  | { to: 'link'; url: string }
  | { to: 'call'; phone: string }
  | { to: 'items'; items: WantedItem[] }
)

/** A menu that the action `user_menu` gives a person, as the platform shows it to them. */
export type GivenMenu = { name: string; items: WantedItem[]; hides_keyboard: boolean }
