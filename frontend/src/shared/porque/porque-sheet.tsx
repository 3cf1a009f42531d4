import { Drawer } from '@mantine/core';
import type { Pergunta } from '@encomenda/contracts/porque/figuras';
import { useIsMobile } from '../use-is-mobile';
import { PorqueBody } from './porque-body';
import { textoDaPergunta } from './pergunta-no-endereco';

interface PorqueSheetProps {
  opened: boolean;
  pergunta: Pergunta;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

const WIDTH = 480;

export const PorqueSheet = ({ opened, pergunta, page, onPage, onClose }: PorqueSheetProps) => {
  const mobile = useIsMobile();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={mobile ? '100%' : WIDTH}
      title="Por quê?"
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <PorqueBody key={textoDaPergunta(pergunta)} pergunta={pergunta} page={page} onPage={onPage} />
    </Drawer>
  );
};
