/** Added to the storefront's style sheet. */
export const ESTILO_DO_LINK = `
.link{max-width:680px;width:100%;margin:0 auto;padding:16px var(--margem) 48px;display:grid;align-content:start;gap:16px}
.link h1{font:600 28px/34px var(--titulo)}
.link h2{font:600 20px/26px var(--titulo);margin-bottom:8px}
.link .bloco{background:var(--papel);border:1px solid var(--linha);border-radius:12px;padding:16px;min-width:0}
.link .bloco>*+*{margin-top:12px}
.link .sub{color:var(--tinta-2)}
.link .aviso{border-left:4px solid var(--terracota)}
.link .bom{border-left:4px solid var(--salvia)}
.link li.item{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 12px;padding:8px 0;border-bottom:1px solid var(--linha)}
.link li.item>div{flex:1;min-width:0;overflow-wrap:anywhere}
.link li.item>span{white-space:nowrap}
.link dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:6px 16px}
.link dd{margin:0;text-align:right;overflow-wrap:anywhere}
.link dt{color:var(--tinta-2)}
.link .total{font-weight:600;font-size:18px}
.link .texto{overflow-wrap:anywhere;white-space:pre-wrap}
.link .rico{overflow-wrap:anywhere}
.link label{display:block;font-weight:600;margin-bottom:4px}
.link input[type=text],.link textarea{width:100%;padding:10px 12px;border:1px solid var(--linha-de-campo);border-radius:8px;background:#fff;font:inherit;color:inherit}
.link input[type=file]{max-width:100%;min-height:44px;font:inherit}
.link textarea{min-height:96px;resize:vertical}
.link textarea.pix{min-height:0;font:16px/22px ui-monospace,monospace;word-break:break-all;resize:none}
.link .erro{color:#8f1d14;font-weight:600}
.link form{display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
.link button.botao{width:100%;min-height:48px;justify-content:center}
.link details{border-top:1px solid var(--linha);padding-top:12px;margin-top:12px}
.link details.bloco{margin-top:0;padding-top:16px;border:1px solid var(--linha)}
.link summary{cursor:pointer;min-height:32px;text-decoration:underline}
.link details form{margin-top:12px}
.link .qr{width:220px;max-width:100%;margin:0 auto 12px}
.link ol.etapas{display:grid;gap:8px}
.link ol.etapas li{padding-left:28px;position:relative;color:var(--tinta-2)}
.link ol.etapas li::before{content:"";position:absolute;left:4px;top:7px;width:12px;height:12px;border-radius:50%;border:2px solid var(--linha-de-campo)}
.link ol.etapas li.feita::before{background:var(--salvia);border-color:var(--salvia)}
.link ol.etapas li[aria-current]{color:var(--tinta);font-weight:600}
.link .fotos{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:8px}
.link .fotos a{display:block}
.link .fotos img{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:8px}
.link .item .fotos{grid-template-columns:repeat(auto-fill,minmax(96px,1fr));flex:0 0 100%;min-width:0}
.link .hash{font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere}
`;
