import type { ClientListQuery, ClientOnly, ClientSort } from '#contract/calls/clients/client-list.ts'
import { languages } from '#contract/languages.ts'
import { choiceField, pageField, textField, urlCodec, useUrlState } from '#web/data/url-state.ts'

/** Active, closed or canceled, or archived. */
export type ClientView = 'active' | 'ended' | 'archived'

/** The filters of the dashboard's list, as stored in the URL. */
export interface ClientPlace {
  view: ClientView
  /** The clients behind a figure. */
  only: ClientOnly
  /** Whether they can still close in time. */
  health: ClientListQuery['health']
  /** `portal-only`: clients who get no email, text or push. */
  reach: ClientListQuery['reach']
  /** Clients who read in this language. */
  language: ClientListQuery['language']
  /** Searched in name, email, property address, contacts, phone numbers and closing days. */
  search: string
  sort: ClientSort
  direction: 'asc' | 'desc'
  /** 1-based. */
  page: number
  /** On a phone the list has a tab of its own. */
  tab: 'today' | 'clients'
}

const codec = urlCodec<ClientPlace>({
  view: choiceField(['ended', 'archived'], 'active'),
  only: choiceField(['closingThisWeek', 'pastClosing', 'pendingActions'], 'all'),
  health: choiceField(['at-risk', 'needs-attention', 'on-track'], 'all'),
  reach: choiceField(['portal-only'], 'all'),
  language: choiceField(languages, 'all'),
  search: { name: 'q', ...textField('', 200) },
  sort: choiceField(['created', 'name', 'property', 'type', 'step', 'health'], 'closeDate'),
  direction: choiceField(['desc'], 'asc'),
  page: pageField(1_000_000),
  tab: choiceField(['clients'], 'today'),
})

/** The list in a URL's query, and back; unknown values mean the active clients that close first. */
export const { parse: clientPlaceFrom, format: clientPlaceSearch } = codec

/** The list in the URL and a setter. */
export const useClientPlace = () => useUrlState(codec)

/** The tab of a phone that an address opens: the list wherever it says which clients. */
export function tabOf(place: ClientPlace): ClientPlace['tab'] {
  return clientPlaceSearch(place) === '' ? 'today' : 'clients'
}
