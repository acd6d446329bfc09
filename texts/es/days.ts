/** Days without their year, as they stand in a sentence. */
export const weekdays = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const
export const longWeekdays = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
] as const
/** `month` is its name among the months of dates.ts. */
export const shortDay = (month: string, day: number): string => `${day} de ${month}`
/** `day` is a short day. */
export const withWeekday = (weekday: string, day: string): string => `${weekday}, ${day}`
/** `day` is one with its weekday. */
export const withYear = (day: string, year: string): string => `${day} de ${year}`
