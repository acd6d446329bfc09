import { useLocation, useSearch } from 'wouter'
import type { Delivery } from '#contract/deliveries.ts'
import {
  type DeliveryChannel,
  deliveryChannels,
  type DeliveryState,
  deliveryStates,
} from '#contract/delivery-enums.ts'

export interface LogFilters {
  state: DeliveryState | ''
  channel: DeliveryChannel | ''
}

/** The filters in a URL's query; unknown values filter nothing. */
export function logFiltersFrom(search: string): LogFilters {
  const params = new URLSearchParams(search)
  return {
    state: deliveryStates.find((state) => state === params.get('state')) ?? '',
    channel: deliveryChannels.find((channel) => channel === params.get('channel')) ?? '',
  }
}

/** The URL query for these filters; empty when nothing is filtered. */
export function logFiltersSearch({ state, channel }: LogFilters): string {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (channel) params.set('channel', channel)
  return params.size === 0 ? '' : `?${params}`
}

export function filteredDeliveries(
  deliveries: readonly Delivery[],
  { state, channel }: LogFilters,
): Delivery[] {
  return deliveries.filter((one) => (!state || one.state === state) && (!channel || one.channel === channel))
}

/** The filters in the URL and a setter. */
export function useLogFilters(): [LogFilters, (changes: Partial<LogFilters>) => void] {
  const [path, navigate] = useLocation()
  const filters = logFiltersFrom(useSearch())
  return [
    filters,
    (changes) => navigate(path + logFiltersSearch({ ...filters, ...changes }), { replace: true }),
  ]
}
