/** Stylesheets are imported for their side effect; Vite bundles them. */
declare module '*.css';

/** A static file; Vite provides its address. */
declare module '*?url' {
  const url: string;
  export default url;
}
