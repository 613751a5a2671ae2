import { useLocation } from 'react-router'
import { type PeopleKey, writePeople } from '../figures.ts'

/** The same page with the people of a figure open. */
export function usePeoplePath(): (people: PeopleKey) => string {
  const { pathname, search } = useLocation()
  return (people) => {
    const next = new URLSearchParams(search)
    next.set('people', writePeople(people))
    return `${pathname}?${next}`
  }
}
