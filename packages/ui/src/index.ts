export { classNames } from './class-names.ts';
export { Button, buttonClass, type ButtonDress, type ButtonLook, CallButton } from './actions/button.tsx';
export { CopyButton } from './actions/copy-button.tsx';
export { Chip } from './display/chip.tsx';
export { Disclosure } from './display/disclosure.tsx';
export { Pagination } from './display/pagination.tsx';
export { PriceFigure } from './display/price-figure.tsx';
export { Progress } from './display/progress.tsx';
export { SummaryList, type SummaryRow } from './display/summary-list.tsx';
export { Table } from './display/table.tsx';
export { Tabs } from './display/tabs.tsx';
export { Tag, type TagTone } from './display/tag.tsx';
export { Timeline, type TimelineItem } from './display/timeline.tsx';
export { BrandMark } from './drawings/brand-mark.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { LoadingIndicator } from './feedback/loading-indicator.tsx';
export { Notice } from './feedback/notice.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { CheckboxField } from './fields/choice.tsx';
export { CheckboxGroup, RadioGroup } from './fields/choice-group.tsx';
export {
  DateField,
  type DateParts,
  emptyDateParts,
  isoFromParts,
  MonthField,
  type MonthParts,
  partsFromIso,
} from './fields/date-field.tsx';
export { ErrorSummary, type SummaryError } from './fields/error-summary.tsx';
export { Fieldset } from './fields/fieldset.tsx';
export { CodeField } from './fields/code-field.tsx';
export { MoneyField, NumberField, PasswordField } from './fields/formatted-fields.tsx';
export { type Cancel, Form, FormActions } from './fields/form-actions.tsx';
export { SelectField } from './fields/select-field.tsx';
export { TextArea, TextField, type TextFieldProps } from './fields/text-field.tsx';
export { Card } from './layout/card.tsx';
export { Cluster, Container, Grid, SkipLink, Stack, VisuallyHidden } from './layout/layout.tsx';
export { Dialog } from './overlays/dialog.tsx';
export { Rail } from './overlays/rail.tsx';
