/** Whether the screen is so narrow that panels cover each other; asked at the moment of an action. */
export const isPhone = () => matchMedia('(max-width: 767px)').matches
