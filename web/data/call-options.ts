import type { AnyCall, BodyInput, PathParamName, PathParams, QueryInput } from '#contract/call.ts'

/** The path parameters of a call by name; undefined for a path without any. */
export type Params<C extends AnyCall> = [PathParamName<C['path']>] extends [never] ? undefined : PathParams<C>

type ParamsOption<C extends AnyCall> = [PathParamName<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: PathParams<C> }

type BodyOption<C extends AnyCall> =
  undefined extends BodyInput<C> ? { body?: BodyInput<C> } : { body: BodyInput<C> }

/** The options of a request besides its call, derived from the call's types. */
export type RequestOptions<C extends AnyCall> = ParamsOption<C> &
  BodyOption<C> & { query?: QueryInput<C>; idempotencyKey?: string; signal?: AbortSignal }

/** An argument list that may be empty when no option is required. */
export type MayOmit<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options]
