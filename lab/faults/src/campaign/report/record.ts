import { Records } from '@encomenda/system/report/records';
import { clusterPageOf } from './cluster-page.js';
import { pageOf } from './page.js';
import type { BatchRecord, ClusterBatchRecord } from './tally.js';

export const RECORDS = new Records<BatchRecord>('faults', pageOf);
export const CLUSTER_RECORDS = new Records<ClusterBatchRecord>('cluster-faults', clusterPageOf);
