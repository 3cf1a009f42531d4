import { Typography } from '@mantine/core';

/**
 * Shows formatted text. The HTML must come from our API, which keeps nothing but an allow-list of
 * elements when it stores a text; nothing else may be given to this component.
 */
export const RichText = ({ html }: { html: string | null | undefined }) =>
  html ? (
    // oxlint-disable-next-line react/no-danger
    <Typography className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
  ) : null;
