import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import {
  type DeliveryChannel,
  deliveryChannels,
  type DeliveryState,
  deliveryStates,
} from '#contract/rules/delivery-enums.ts'
import { choiceField, urlCodec, useUrlState } from '#web/data/url-state.ts'

export interface LogFilters {
  list: 'sent' | 'received'
  state: DeliveryState | ''
  channel: DeliveryChannel | ''
}

const codec = urlCodec<LogFilters>({
  list: choiceField(['received'], 'sent'),
  state: choiceField(deliveryStates, ''),
  channel: choiceField(deliveryChannels, ''),
})

/** The filters in a URL's query, and back; unknown values filter nothing. */
export const { parse: logFiltersFrom, format: logFiltersSearch } = codec

export function filteredDeliveries(
  deliveries: readonly Delivery[],
  { state, channel }: Pick<LogFilters, 'state' | 'channel'>,
): Delivery[] {
  return deliveries.filter((one) => (!state || one.state === state) && (!channel || one.channel === channel))
}

/** The filters in the URL and a setter. */
export function useLogFilters(): [LogFilters, (changes: Partial<LogFilters>) => void] {
  const [filters, set] = useUrlState(codec)
  return [filters, (changes) => set({ ...filters, ...changes })]
}
