/** Where pages report their spans. */
export const REPORT_PATH = '/api/rastreio';
