import { Drawer } from '@mantine/core';
import { useIsMobile } from '../../../shared/use-is-mobile';
import { EventoTecnico } from './evento-tecnico';

interface GavetaTecnicaProps {
  posicao: number | null;
  onClose: () => void;
}

const LARGURA = 560;

export const GavetaTecnica = ({ posicao, onClose }: GavetaTecnicaProps) => {
  const mobile = useIsMobile();
  return (
    <Drawer
      opened={posicao !== null}
      onClose={onClose}
      position="right"
      size={mobile ? '100%' : LARGURA}
      title="Dados técnicos"
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {posicao === null ? null : <EventoTecnico key={posicao} posicao={posicao} />}
    </Drawer>
  );
};
