import { IconMapQuestion } from '@tabler/icons-react';
import { FullPage } from './full-page';

export const NaoEncontradaPage = () => (
  <FullPage title="404 NOT FOUND" icon={<IconMapQuestion size={48} stroke={1.25} aria-hidden />}>
    Página não encontrada
  </FullPage>
);
