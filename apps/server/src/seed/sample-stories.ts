import data from './sample-stories.json' with { type: 'json' };
import { SampleVisitor, type Story } from './story.ts';

/** The name of a sample story: an invented visitor at sample premises, with a way of its own through the journey. */
export type SampleStory = keyof typeof data;

/** A sample story for these fuels, in this account. Throws for a malformed file. */
export const sampleStory = (name: SampleStory, fuels: Story['fuels'], account: Story['account']): Story => ({
  ...SampleVisitor.parse(data[name]),
  fuels,
  ...(account && { account }),
});
