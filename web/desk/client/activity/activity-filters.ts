import { type ActivityKind, activityKinds } from '#contract/rules/activity-actions.ts'
import { choiceField, pageField, textField, urlCodec, useUrlState } from '#web/data/url-state.ts'

export interface ActivityFilters {
  kind: ActivityKind | ''
  /** A person's name; empty means everyone. */
  person: string
  search: string
  /** 1-based. */
  page: number
}

export const entriesPerPage = 50

const codec = urlCodec<ActivityFilters>({
  kind: choiceField(Object.keys(activityKinds) as ActivityKind[], ''),
  person: textField(),
  search: textField(),
  page: pageField(10_000),
})

/** The filters in a URL's query, and back; unknown values filter nothing. */
export const { parse: activityFiltersFrom, format: activityFiltersSearch } = codec

/** The filters in the URL and a setter; changing a filter goes back to the first page. */
export function useActivityFilters(): [ActivityFilters, (changes: Partial<ActivityFilters>) => void] {
  const [filters, set] = useUrlState(codec)
  return [filters, (changes) => set({ ...filters, page: 1, ...changes })]
}
