export {
  ALERT_MINUTES,
  ALERT_PERIOD_MINUTES,
  ALERT_PERIODS,
  type AlertMeasure,
  type AlertMeasureName,
  MEASURES,
  MEASURE_NAMES,
  MEASURE_TEXTS,
} from './measures.ts'
export {
  ALERT_CHECKS,
  ALERT_TERMS,
  type AlertFiring,
  type AlertInput,
  type AlertRow,
  type AlertTerms,
} from './terms.ts'
