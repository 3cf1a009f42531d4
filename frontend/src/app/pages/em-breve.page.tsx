import { IconSeedling } from '@tabler/icons-react';
import { EmptyState } from '../../shared/feedback/empty-state';
import { PageHeader } from '../../shared/page/page-header';
import { usePageTitle } from '../../shared/page/use-page-title';

interface EmBrevePageProps {
  title: string;
  /** One sentence on what will be here. */
  text: string;
}

/** The place of a screen that is still to come. */
export const EmBrevePage = ({ title, text }: EmBrevePageProps) => {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="Em breve" description={text} icon={<IconSeedling stroke={1.5} />} />
    </>
  );
};
