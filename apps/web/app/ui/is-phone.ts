/** So narrow that one thing lies over the other; asked at the moment something is done. */
export const isPhone = () => matchMedia('(max-width: 767px)').matches
