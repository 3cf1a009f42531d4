import { IconLock } from '@tabler/icons-react';
import { FullPage } from '../../shared/page/fallback/full-page';

export const AcessoNegadoPage = () => (
  <FullPage title="ACESSO NEGADO" icon={<IconLock size={48} stroke={1.25} aria-hidden />}>
    Seu perfil não permite abrir esta página. Se precisar dela, fale com um administrador.
  </FullPage>
);
