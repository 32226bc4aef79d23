import type { StoredChange } from '@switch/contract/http/pricing/suppliers.ts';
import { ProductContent } from '@switch/domain/supplier/product.ts';
import {
  PROFILE_SECTION_IDS,
  PROFILE_SECTIONS,
  SECTION_LABELS,
  type ProfileSection,
} from '@switch/domain/supplier/profile.ts';
import { factChanges, productRows, sectionRows, type FactRow } from '@switch/domain/supplier/section-rows.ts';
import type { NamedVersion, VersionRow } from './supplier.queries.ts';

/**
 * Returns a section that this version of the product knows; undefined for those of a later version, which are
 * skipped.
 */
const sectionOf = (text: string): ProfileSection | 'product' | undefined =>
  text === 'product' ? text : PROFILE_SECTION_IDS.find((section) => section === text);

/** Turns the content of a section or product into rows of facts. */
export function rowsOfContent(section: ProfileSection | 'product', content: unknown): readonly FactRow[] {
  if (section === 'product') return productRows(ProductContent.parse(content));
  return rowsOf[section](content);
}

type RowsOf = (content: unknown) => readonly FactRow[];

const rowsOf: Readonly<Record<ProfileSection, RowsOf>> = {
  identity: (content) => sectionRows('identity', PROFILE_SECTIONS.identity.parse(content)),
  acceptance: (content) => sectionRows('acceptance', PROFILE_SECTIONS.acceptance.parse(content)),
  volumes: (content) => sectionRows('volumes', PROFILE_SECTIONS.volumes.parse(content)),
  contracts: (content) => sectionRows('contracts', PROFILE_SECTIONS.contracts.parse(content)),
  objections: (content) => sectionRows('objections', PROFILE_SECTIONS.objections.parse(content)),
  papers: (content) => sectionRows('papers', PROFILE_SECTIONS.papers.parse(content)),
  payment: (content) => sectionRows('payment', PROFILE_SECTIONS.payment.parse(content)),
  commission: (content) => sectionRows('commission', PROFILE_SECTIONS.commission.parse(content)),
  service: (content) => sectionRows('service', PROFILE_SECTIONS.service.parse(content)),
  replies: (content) => sectionRows('replies', PROFILE_SECTIONS.replies.parse(content)),
  handOver: (content) => sectionRows('handOver', PROFILE_SECTIONS.handOver.parse(content)),
  sales: (content) => sectionRows('sales', PROFILE_SECTIONS.sales.parse(content)),
};

const isSamePart = (one: VersionRow, other: VersionRow): boolean =>
  one.section === other.section && one.productId === other.productId;

/** Returns the version that another one replaced: the one in force on its day when it was stored. */
function replacedBy(version: VersionRow, all: readonly VersionRow[]): VersionRow | undefined {
  return all
    .filter(
      (other) =>
        other.number < version.number &&
        isSamePart(other, version) &&
        other.validFrom <= version.validFrom &&
        (other.withdrawnAt === null || other.withdrawnAt > version.recordedAt),
    )
    .toSorted((a, b) =>
      a.validFrom === b.validFrom ? a.number - b.number : a.validFrom < b.validFrom ? -1 : 1,
    )
    .at(-1);
}

/** Returns changes as staff read them, each with what it replaced among `all` versions of its supplier. */
export const storedChanges = (
  versions: readonly NamedVersion[],
  all: readonly VersionRow[],
): readonly StoredChange[] => versions.flatMap((version) => storedChange(version, all) ?? []);

function storedChange(version: NamedVersion, all: readonly VersionRow[]): StoredChange | undefined {
  const section = sectionOf(version.section);
  if (!section) return undefined;
  const replaced = replacedBy(version, all);
  const before = replaced ? rowsOfContent(section, replaced.content) : null;
  return {
    changeId: version.id,
    section,
    productId: version.productId,
    title:
      section === 'product'
        ? `Product: ${ProductContent.parse(version.content).name}`
        : SECTION_LABELS[section],
    validFrom: version.validFrom,
    recordedAt: version.recordedAt.toISOString(),
    by: version.recordedByName,
    reason: version.reason,
    changes: [...factChanges(before, rowsOfContent(section, version.content))],
    takenBack: version.withdrawnAt && {
      at: version.withdrawnAt.toISOString(),
      by: version.withdrawnByName,
    },
  };
}
