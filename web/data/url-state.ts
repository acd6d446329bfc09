import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** One value of a page's state, as it stands in the URL's query. */
export interface UrlField<Value, State> {
  /** The name in the query, if it differs from the state's. */
  name?: string
  /** The value of a text; undefined if there is none, so that the default applies. */
  parse: (text: string) => Value | undefined
  /** The default; it is left out of the query. */
  fallback: Value
  /** The default where it depends on the values before it. */
  fallbackFor?: (before: State) => Value
}

export interface UrlCodec<State> {
  /** The state in a URL's query; unknown values mean the default. */
  parse: (search: string) => State
  /** The URL query for a state, with its `?`; empty for the defaults. */
  format: (state: State) => string
}

/** The fields in the order in which they stand in the query. */
export function urlCodec<State extends object>(fields: {
  [Name in keyof State]: UrlField<State[Name], State>
}): UrlCodec<State> {
  const names = Object.keys(fields) as (keyof State & string)[]
  const fallback = <Name extends keyof State>(name: Name, state: State): State[Name] =>
    fields[name].fallbackFor?.(state) ?? fields[name].fallback
  return {
    parse: (search) => {
      const params = new URLSearchParams(search)
      const state = {} as State
      for (const name of names) {
        const text = params.get(fields[name].name ?? name)
        const value = text === null ? undefined : fields[name].parse(text)
        state[name] = value ?? fallback(name, state)
      }
      return state
    },
    format: (state) => {
      const params = new URLSearchParams()
      for (const name of names) {
        if (state[name] !== fallback(name, state)) params.set(fields[name].name ?? name, String(state[name]))
      }
      return params.size === 0 ? '' : `?${params}`
    },
  }
}

/** Any text, cut at `maxLength`. */
export function textField(fallback = '', maxLength = Number.POSITIVE_INFINITY) {
  return { fallback, parse: (text: string) => text.slice(0, maxLength) }
}

/** One of `values`, or the default, which need not be one of them. */
export function choiceField<Value extends string, Fallback extends string>(
  values: readonly Value[],
  fallback: Fallback,
) {
  return { fallback, parse: (text: string) => values.find((value) => value === text) }
}

/** A page number from 1. */
export function pageField(max = Number.MAX_SAFE_INTEGER) {
  const parse = (text: string) => {
    const page = Number(text)
    return Number.isSafeInteger(page) && page > 0 && page <= max ? page : undefined
  }
  return { fallback: 1, parse }
}

/** The state in the URL, and a setter that replaces the history entry and keeps the path. */
export function useUrlState<State>({ parse, format }: UrlCodec<State>): [State, (state: State) => void] {
  const [path, navigate] = useLocation()
  const set = useCallback(
    (state: State) => navigate(path + format(state), { replace: true }),
    [path, navigate, format],
  )
  return [parse(useSearch()), set]
}
