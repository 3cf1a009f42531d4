import { Records } from '@encomenda/system/records';
import { pageOf } from './page.js';
import type { BatchRecord } from './tally.js';

export const RECORDS = new Records<BatchRecord>('faults', pageOf);
