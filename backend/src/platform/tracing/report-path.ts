export const REPORT_PATH = '/api/rastreio';
