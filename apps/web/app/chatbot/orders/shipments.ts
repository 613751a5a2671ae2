import { serviceAbouts } from '@hawker/integrations/abouts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'

/** The parcels of an order, the latest first. */
export const shipmentsQuery = (bot_id: string, order_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'shipments', order_id],
    queryFn: async ({ signal }) => {
      const params = { path: { bot_id }, query: { order_id } }
      return (await unwrap(api.GET('/v1/bots/{bot_id}/shipments', { params, signal }))).items
    },
  })

/** The connections to carriers. */
export const carriersQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['integrations', bot_id, 'carriers'],
    queryFn: async ({ signal }) => {
      const { items } = await unwrap(
        api.GET('/v1/bots/{bot_id}/integrations', { params: { path: { bot_id } }, signal }),
      )
      return items.filter(({ service }) => serviceAbouts[service].kind === 'carrier')
    },
  })

/** Asks a carrier for the price of an order's parcel. */
export function useQuote(order_id: string) {
  const { id: bot_id } = useBot()
  return useMutation({
    mutationFn: (integration_id: string) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/shipments/quote', {
          params: { path: { bot_id } },
          body: { order_id, integration_id },
        }),
      ),
  })
}

/** Gives a parcel to a carrier, asks about it, and takes it back. The order has changed with it. */
export function useShipmentActs(order_id: string) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: ['orders', bot_id] })
  return {
    create: useMutation({
      mutationFn: (integration_id: string) =>
        unwrap(
          api.POST('/v1/bots/{bot_id}/shipments', { params: { path: { bot_id } }, body: { order_id, integration_id } }),
        ),
      onSettled,
    }),
    look: useMutation({
      mutationFn: (shipment_id: string) =>
        unwrap(
          api.POST('/v1/bots/{bot_id}/shipments/{shipment_id}/look', { params: { path: { bot_id, shipment_id } } }),
        ),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (shipment_id: string) =>
        unwrap(
          api.POST('/v1/bots/{bot_id}/shipments/{shipment_id}/cancel', { params: { path: { bot_id, shipment_id } } }),
        ),
      onSettled,
    }),
  }
}

/** Opens the carrier's page that prints the label; without one, `url` is null. */
export function useLabel() {
  const { id: bot_id } = useBot()
  return useMutation({
    mutationFn: (shipment_id: string) =>
      unwrap(api.GET('/v1/bots/{bot_id}/shipments/{shipment_id}/label', { params: { path: { bot_id, shipment_id } } })),
    onSuccess({ url }) {
      if (url !== null) window.open(url, '_blank', 'noopener')
    },
  })
}
