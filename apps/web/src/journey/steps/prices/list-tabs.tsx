/** The tabs over the lists of two fuels, in a file of their own so that they come only when there are two. */
export { Tabs as ListTabs } from '@switch/ui';
