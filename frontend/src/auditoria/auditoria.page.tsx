import { IconFileTypeCsv } from '@tabler/icons-react';
import { GavetaTecnica } from './historico/gaveta-tecnica/gaveta-tecnica';
import { useFiltros } from './historico/filtros/filtros-no-endereco';
import { useGaveta } from './historico/gaveta-tecnica/use-gaveta';
import { useDownloadMutation } from '../shared/download/download.api';
import { showError } from '../shared/feedback/toasts/toasts';
import { ScreenHeader } from '../shared/page/header/page-header';
import { logEmCsv } from './auditoria.api';
import { FiltrosDoLog } from './filtros-do-log';
import { LogDaLoja } from './log-da-loja';

export const AuditoriaPage = () => {
  const { filtros } = useFiltros();
  const { posicao, abrir, fechar } = useGaveta();
  const [baixar, { isLoading }] = useDownloadMutation();
  return (
    <>
      <ScreenHeader
        title="Auditoria"
        context="Tudo o que foi feito na loja, por quem e quando. O mais novo primeiro."
        primary={{
          label: 'Exportar CSV',
          icon: <IconFileTypeCsv size={18} aria-hidden />,
          loading: isLoading,
          onClick: () =>
            void baixar(logEmCsv(filtros))
              .unwrap()
              .catch((error: unknown) => showError(error)),
        }}
      />
      <FiltrosDoLog />
      <LogDaLoja key={JSON.stringify(filtros)} filtros={filtros} onTecnico={abrir} />
      <GavetaTecnica posicao={posicao} onClose={fechar} />
    </>
  );
};
