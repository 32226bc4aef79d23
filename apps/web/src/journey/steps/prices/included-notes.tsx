/** What every price includes, and what looking at prices takes and binds to. */
export const IncludedNotes = ({ isSample }: { isSample: boolean }) => (
  <p>
    Every price includes what we earn, and shows it; it plays no part in their order. Seeing prices takes no
    name and no phone number. Nothing is agreed before you sign and the supplier accepts, and there is no
    cooling-off period then.
    {isSample && ' These are sample prices of invented suppliers.'}
  </p>
);
