import { useLocation, useSearch } from 'wouter'
import { type ActivityKind, activityKinds } from '#contract/activity-actions.ts'

export interface ActivityFilters {
  kind: ActivityKind | ''
  /** A person's name; empty means everyone. */
  person: string
  search: string
  /** 1-based. */
  page: number
}

export const entriesPerPage = 50

/** The filters in a URL's query; unknown values filter nothing. */
export function activityFiltersFrom(search: string): ActivityFilters {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? 1)
  const kind = params.get('kind') ?? ''
  return {
    kind: kind in activityKinds ? (kind as ActivityKind) : '',
    person: params.get('person') ?? '',
    search: params.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

/** The URL query for these filters; empty when nothing is filtered. */
export function activityFiltersSearch({ kind, person, search, page }: ActivityFilters): string {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (person) params.set('person', person)
  if (search) params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '' : `?${params}`
}

/** The filters in the URL and a setter; changing a filter goes back to the first page. */
export function useActivityFilters(): [ActivityFilters, (changes: Partial<ActivityFilters>) => void] {
  const [path, navigate] = useLocation()
  const filters = activityFiltersFrom(useSearch())
  const change = (changes: Partial<ActivityFilters>) =>
    navigate(path + activityFiltersSearch({ ...filters, page: 1, ...changes }), { replace: true })
  return [filters, change]
}
