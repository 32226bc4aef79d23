export { showAudit } from './audit/audit-list.ts';
