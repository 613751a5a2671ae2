import { findAbout } from '@hawker/integrations/abouts'
import { useText } from './use-text.ts'

/** The name of a service in the person's language; an id that no service has stays as it is. */
export function useServiceName(): (service: string) => string {
  const t = useText('connections')
  return (service) => {
    const about = findAbout(service)
    return about ? t(`services.${about.id}.name`) : service
  }
}
